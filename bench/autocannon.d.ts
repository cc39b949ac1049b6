/** What bench/ uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  interface Client {
    on(event: 'response', listener: () => void): void;
    setBody(body: string): void;
  }

  export default function autocannon(options: {
    readonly url: string;
    readonly duration: number;
    readonly connections: number;
    readonly requests?: readonly {
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
    }[];
    readonly setupClient?: (client: Client) => void;
  }): Promise<{ readonly requests: { readonly average: number }; readonly non2xx: number }>;
}
