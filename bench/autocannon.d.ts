/** What bench/ uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  export default function autocannon(options: {
    readonly url: string;
    readonly duration: number;
    readonly connections: number;
    readonly requests?: readonly {
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
    }[];
  }): Promise<{ readonly requests: { readonly average: number } }>;
}
