/** Whether to run every case, as in CI. Otherwise a part of them must do. */
export const THOROUGH = Boolean(process.env['CI']);
