// Videos of the two sites that a text may show. Whatever an address looks like in a browser's bar, one form is stored.

export type Video = {
  /** As it is stored, and where the plain link leads. */
  address: string;
  /** What the frame loads once somebody has asked for it. */
  player: string;
};

/** All that pages may ever frame for a video. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const youtube = (id: string | null | undefined): Video | null =>
  id && /^[\w-]{11}$/.test(id)
    ? {
        address: `https://www.youtube.com/watch?v=${id}`,
        player: `${PLAYER_ORIGINS[0]}/embed/${id}`,
      }
    : null;

const vimeo = (id: string | undefined): Video | null =>
  id ? { address: `https://vimeo.com/${id}`, player: `${PLAYER_ORIGINS[1]}/video/${id}` } : null;

/** Null for any other site, and for an address without a video in it. */
export function videoOf(address: string): Video | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  switch (hostname.replace(/^(www|m)\./, '')) {
    case 'youtu.be':
      return youtube(pathname.slice(1));
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(
        pathname === '/watch'
          ? searchParams.get('v')
          : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1],
      );
    case 'vimeo.com':
      return vimeo(/^\/(?:channels\/[^/]+\/)?(\d{1,12})\/?$/.exec(pathname)?.[1]);
    case 'player.vimeo.com':
      return vimeo(/^\/video\/(\d{1,12})\/?$/.exec(pathname)?.[1]);
    default:
      return null;
  }
}
