import {
  createClient,
  type WikimediaClient,
  type ClientSettings,
} from '../../../src/wikimedia/client.ts';

/** The real client with shorter waits than between real sites, and practically no limit of requests. */
export function quickClient(settings: Partial<ClientSettings> = {}): WikimediaClient {
  return createClient({
    contact: 'test@natalis.example',
    version: '1.2.3',
    requestsPerMinute: 60_000,
    firstDelay: 5,
    timeout: 60_000,
    signal: new AbortController().signal,
    note: () => {},
    ...settings,
  });
}
