import { execFileSync } from 'node:child_process';

const NAME = 'natalis-bench';
const [OURS, THEIRS] = ['natalis0', 'natalis1'];

/** Where those at the other end of the cable find this machine. */
export const OUR_END = '10.213.0.1';

/** A network of its own that a cable joins to this machine. Needs root and `ip` (iproute2). */
export interface Cable {
  /** What runs a program at the other end. */
  readonly under: readonly string[];
  /** From now on nothing comes through. */
  cut(): void;
  remove(): void;
}

/** Lays a cable. Throws where that is not allowed. */
export function layCable(): Cable {
  const ip = (line: string): void => void execFileSync('ip', line.split(' '));
  ip(`netns add ${NAME}`);
  ip(`link add ${OURS} type veth peer name ${THEIRS} netns ${NAME}`);
  ip(`address add ${OUR_END}/24 dev ${OURS}`);
  ip(`link set ${OURS} up`);
  ip(`-n ${NAME} address add 10.213.0.2/24 dev ${THEIRS}`);
  ip(`-n ${NAME} link set ${THEIRS} up`);
  return {
    under: ['ip', 'netns', 'exec', NAME],
    cut: () => ip(`link set ${OURS} down`),
    remove() {
      ip(`link delete ${OURS}`);
      ip(`netns delete ${NAME}`);
    },
  };
}
