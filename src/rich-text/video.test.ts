import { expect, test } from 'vitest';
import { videoOf } from './video.ts';

const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?list=PL1&v=${ID}&t=42s`,
  `http://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/embed/${ID}?autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}`,
])('%s is a video of YouTube', (address) => {
  expect(videoOf(address)).toEqual({
    address: `https://www.youtube.com/watch?v=${ID}`,
    player: `https://www.youtube-nocookie.com/embed/${ID}`,
  });
});

test.each([
  'https://vimeo.com/76979871',
  'https://www.vimeo.com/channels/staffpicks/76979871',
  'https://player.vimeo.com/video/76979871?h=1',
])('%s is a video of Vimeo', (address) => {
  expect(videoOf(address)).toEqual({
    address: 'https://vimeo.com/76979871',
    player: 'https://player.vimeo.com/video/76979871',
  });
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${ID}"><script>`,
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?https://youtu.be/${ID}`,
  `javascript:https://youtu.be/${ID}`,
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/secret',
  '',
])('%s is none', (address) => {
  expect(videoOf(address)).toBeNull();
});
