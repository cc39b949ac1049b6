// Sends a fault until it is killed, and tells its parent what came back: send.ts HOST PORT SNAPSHOT NAME
import { peopleIn } from '../support/people.ts';
import { FAULTS } from './faults.ts';
import { targetAt, type Tally } from './target.ts';

const MS_BETWEEN_TELLING = 200;

const [host = '', port, snapshot = '', name] = process.argv.slice(2);
const tally: Tally = {};
setInterval(() => process.send?.(tally), MS_BETWEEN_TELLING);
process.once('disconnect', () => process.exit());
FAULTS.find((each) => each.name === name)?.send(
  targetAt({ host, port: Number(port) }, peopleIn(snapshot), tally),
);
