import type { PersonCard } from '../../core/person/person-record.ts';
import type { Profile } from '../../service/find-person.ts';
import type { Person } from '../../service/people.ts';
import type { PageRequest } from '../page.ts';

/** A person for a page. */
export interface ProfilePage {
  readonly request: PageRequest;
  readonly profile: Profile;
  /** Related people whom the snapshot holds, by numeric QID; only as many as the page reads. */
  readonly relatives: ReadonlyMap<number, PersonCard>;
  readonly neighbours: Neighbours;
}

/** The best-known others who were born on the same day of the year, and in the same year. */
export interface Neighbours {
  readonly ofDay: readonly Person[];
  /** Whether anybody else was born on the same date. */
  readonly hasOfDate: boolean;
  readonly ofYear: readonly Person[];
}
