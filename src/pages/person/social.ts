/** What an account property stands for, and where its accounts are (methodology 11.4). */
interface Network {
  readonly name: string;
  address(account: string): string | null;
}

const at =
  (prefix: string, suffix = '') =>
  (account: string): string =>
    prefix + encodeURIComponent(account.toWellFormed()) + suffix;

const MASTODON = /^@?([\w.-]+)@([a-z0-9.-]+)$/i;

const NETWORKS: Readonly<Record<string, Network>> = {
  P2002: { name: 'X', address: at('https://x.com/') },
  P2003: { name: 'Instagram', address: at('https://www.instagram.com/', '/') },
  P2013: { name: 'Facebook', address: at('https://www.facebook.com/') },
  P2397: { name: 'YouTube', address: at('https://www.youtube.com/channel/') },
  P11245: { name: 'YouTube', address: at('https://www.youtube.com/@') },
  P7085: { name: 'TikTok', address: at('https://www.tiktok.com/@') },
  P4033: {
    name: 'Mastodon',
    address(account) {
      const [, user, host] = MASTODON.exec(account) ?? [];
      return user === undefined ? null : `https://${host}/@${user}`;
    },
  },
  P12361: { name: 'Bluesky', address: at('https://bsky.app/profile/') },
  P11892: { name: 'Threads', address: at('https://www.threads.com/@') },
  P6634: { name: 'LinkedIn', address: at('https://www.linkedin.com/in/', '/') },
  P5797: { name: 'Twitch', address: at('https://www.twitch.tv/') },
  P3185: { name: 'VK', address: at('https://vk.com/') },
  P3789: { name: 'Telegram', address: at('https://t.me/') },
  P3040: { name: 'SoundCloud', address: at('https://soundcloud.com/') },
};

/** An account as it is shown; the address is null where the account has an unknown form. */
export interface ShownAccount {
  readonly network: string;
  readonly account: string;
  readonly address: string | null;
}

/** The account of a property and a value, or null for a network that we do not know. */
export function shownAccount(property: string, account: string): ShownAccount | null {
  const network = NETWORKS[property];
  return network ? { network: network.name, account, address: network.address(account) } : null;
}
