/** What bench/ uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  export default function autocannon(options: {
    readonly url: string;
    readonly duration: number;
    readonly connections: number;
  }): Promise<{ readonly requests: { readonly average: number } }>;
}
