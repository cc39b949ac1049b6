/** Work took longer than it may. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`not done after ${milliseconds} ms`);
    this.name = 'DeadlineExceeded';
  }
}

/** The result of some work. Rejects with DeadlineExceeded after so many milliseconds. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
