// The package brings no types.
declare module 'cocoda-sdk' {
  interface Concept {
    readonly uri: string;
    readonly inScheme: readonly { readonly uri: string }[];
    readonly prefLabel: Readonly<Record<string, string>>;
  }
  interface Mapping {
    readonly to: { readonly memberSet: readonly { readonly uri: string }[] };
    readonly type: readonly string[];
  }
  /** A client of reconciliation services. */
  export class ReconciliationApiProvider {
    constructor(registry: {
      readonly uri: string;
      readonly api: string;
      readonly schemes: readonly { readonly uri: string; readonly namespace: string }[];
    });
    /** The candidates for the English label of a concept, as mappings. */
    getMappings(asked: {
      readonly from: Concept;
      readonly mode: 'or';
    }): Promise<readonly Mapping[]>;
  }
}
