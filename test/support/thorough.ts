/** Whether there is time for every case, as there is in CI; elsewhere a part of them has to do. */
export const THOROUGH = Boolean(process.env['CI']);
