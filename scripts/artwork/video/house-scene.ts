/** The family's house: a request leaves it, a certificate comes, the windows light up. */
import { dotGrid } from '../backdrop.ts';
import { house } from '../objects/buildings.ts';
import { pine, roundTree } from '../objects/nature.ts';
import { certificate, lines } from '../objects/paper.ts';
import { child, standing } from '../objects/people.ts';
import { heart } from '../objects/signs.ts';
import { c, mix } from '../palette.ts';
import { at, circle, faded, group, linear, path, radial, rect, stroke } from '../shapes.ts';
import { between } from './timeline.ts';

export const requestCard = (): string =>
  rect(-80, -62, 168, 132, 22, faded(c.ink, 0.18)) +
  rect(-88, -70, 168, 132, 22, c.white) +
  path('M-50 56L-60 96L-14 58Z', c.white) +
  at(-44, -8, heart(22, c.blue)) +
  lines(-8, -34, 66, 26, [1, 0.7, 0.9], c.air, 10);

export const certificateCard = (): string =>
  at(-130, -65, rect(8, 12, 260, 130, 20, faded(c.ink, 0.2)) + certificate(260, 130, c.white, c.air, c.blue));

export interface HouseMoment {
  /** 0 is dusk, 1 is morning. */
  light: number;
  /** How far the request has appeared, then how far it has flown. */
  asked: number;
  request: number;
  certificate: number;
  hearts: number;
  /** Seconds, for what moves all the time. */
  time: number;
}

const family = (wave: number): string =>
  at(
    690,
    458,
    standing(
      { top: c.blue, hair: c.ink, legs: c.ink },
      {
        right: [
          [74, 50],
          [130, between(150, 20, wave)],
          [between(92, 150, wave), between(262, -70, wave)],
        ],
      },
    ),
    { scale: 0.3 },
  ) +
  at(624, 540, child({ top: c.sun, hair: '#8A5A34', cut: 'bob', legs: c.white }), { scale: 0.27 }) +
  at(562, 464, standing({ top: c.white, hair: '#8A5A34', cut: 'long', legs: c.blue3 }), { scale: 0.29 });

function rising(hearts: number): string {
  return [0, 1, 2, 3]
    .map((i) => {
      const t = Math.min(1, Math.max(0, hearts * 1.5 - i * 0.16));
      const seen = Math.sin(t * Math.PI);
      return seen <= 0.01
        ? ''
        : group(
            [
              at(
                330 + i * 60 + Math.sin(t * 6 + i) * 14,
                between(330, 110, t),
                heart(14 + i * 3, i % 2 ? c.sun : c.white),
              ),
            ],
            { opacity: seen },
          );
    })
    .join('');
}

export function houseScene({
  light,
  asked,
  request,
  certificate: coming,
  hearts,
  time,
}: HouseMoment): string {
  const sway = Math.sin(time * 1.4) * 6;
  const pane = mix('#3B5A78', c.sun, light);
  const body = house(360, {
    wall: mix('#C9DCEC', c.white, light),
    side: mix('#8FB2CF', c.haze, light),
    roof: c.blue,
    pane,
    door: c.sky,
  });
  const [rx, ry] = [between(800, 1440, request), between(330, 70, request)];
  const [cx, cy] = [between(1440, 800, coming), between(70, 340, coming) - Math.sin(coming * Math.PI) * 60];
  return [
    rect(0, 0, 1280, 720, 0, linear(mix('#1F3C60', c.mist, light), mix('#3E7FB2', c.air, light), 90)),
    dotGrid(40, 40, 34, 9, 36, faded(c.white, 0.28), 4),
    circle(930, between(620, 300, light), 240, radial(faded(c.sun, 0.5 * light), faded(c.sun, 0))),
    circle(930, between(640, 300, light), 84, mix('#F0A51C', c.sun, light), { opacity: light }),
    path('M0 520Q340 430 700 500T1280 470V720H0Z', mix('#245E8C', '#4CB9EE', light)),
    ...[900, 970, 1180, 1060].map((x, i) =>
      at(
        x,
        520 + (i % 2) * 14,
        pine(150 + (i % 3) * 40, mix(c.blue3, c.blue, light), mix('#102C78', c.blue2, light)),
      ),
    ),
    path('M0 590Q420 530 800 590T1280 570V720H0Z', mix('#17496E', c.sky2, light)),
    circle(410, 480, 330, radial(faded(c.sun, 0.42 * light), faded(c.sun, 0))),
    at(150, 590, roundTree(250, mix(c.sky3, c.sky, light), mix('#084B72', c.sky2, light))),
    at(410, 592, body),
    family(Math.min(1, hearts * 3)),
    path('M0 664Q500 610 1280 676V720H0Z', c.ink),
    dotGrid(30, 692, 36, 1, 36, faded(c.sky, 0.5), 5),
    request > 0.04
      ? stroke(`M760 400Q${between(760, rx, 0.4)} ${ry + 60} ${rx} ${ry}`, c.white, 5, {
          strokeDasharray: '1 16',
          strokeOpacity: 0.7,
        })
      : '',
    asked > 0 && request < 1
      ? at(rx, ry + sway, requestCard(), { scale: asked * 1.15, rotate: request * 8 })
      : '',
    coming > 0 && hearts < 0.9
      ? group(
          [
            at(cx, cy + sway * (1 - coming), certificateCard(), {
              scale: 1.05 - 0.35 * coming,
              rotate: (1 - coming) * 14 - 4,
            }),
          ],
          { opacity: 1 - Math.max(0, hearts * 4 - 2.6) },
        )
      : '',
    rising(hearts),
  ].join('');
}
