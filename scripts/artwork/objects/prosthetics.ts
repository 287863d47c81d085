/** Prostheses as engineered forms. */
import { c } from '../palette.ts';
import { at, circle, linear, path, rect, ring, stroke } from '../shapes.ts';

export interface Alloy {
  socket: string;
  socketShade: string;
  metal: string;
  joint: string;
  accent: string;
}

export const ALLOY: Alloy = {
  socket: c.sky,
  socketShade: c.sky3,
  metal: c.haze,
  joint: c.ink3,
  accent: c.sun,
};

const pivot = (r: number, { joint, accent, metal }: Alloy): string =>
  circle(0, 0, r, joint) + ring(0, 0, r * 0.66, metal, r * 0.12) + circle(0, 0, r * 0.3, accent);

/** A leg about 760 high: socket, knee, pylon and a sprung foot; the origin is the top of the socket. */
export function prostheticLeg(alloy: Alloy = ALLOY): string {
  const { socket, socketShade, metal, joint, accent } = alloy;
  return (
    path('M-96 0Q0 34 96 0Q112 160 58 292Q0 322 -58 292Q-112 160 -96 0Z', linear(socket, socketShade, 0)) +
    path('M-96 0Q0 -34 96 0Q0 34 -96 0Z', c.ink2) +
    stroke('M-58 90Q-66 180 -38 250', c.white, 10, { strokeOpacity: 0.5 }) +
    stroke('M-88 130Q0 158 88 130', accent, 12) +
    path('M-52 296H52L40 350H-40Z', joint) +
    rect(-46, 336, 92, 120, 30, linear(metal, c.slate, 0)) +
    at(0, 384, pivot(40, alloy)) +
    rect(-20, 450, 40, 210, 10, linear(c.white, c.slate, 0)) +
    rect(-30, 470, 60, 24, 8, joint) +
    rect(-30, 630, 60, 34, 10, joint) +
    path(
      'M-26 660H26Q34 716 96 730L176 744Q196 750 192 770H-62Q-72 762 -64 748Q-30 720 -26 660Z',
      linear(joint, c.ink, 90),
    ) +
    stroke('M-50 752H176', accent, 7)
  );
}

/** A hand about 560 high, fingers up; the origin is the middle of the wrist. */
export function prostheticHand(alloy: Alloy = ALLOY): string {
  const { socket, socketShade, metal, joint, accent } = alloy;
  const finger = (x: number, y: number, length: number, turn: number): string =>
    at(
      x,
      y,
      rect(-25, -length * 0.48, 50, length * 0.5, 22, linear(metal, c.slate, 0)) +
        rect(-22, -length, 44, length * 0.5, 22, linear(c.white, c.air, 0)) +
        circle(0, -length * 0.49, 17, joint) +
        circle(0, 0, 24, joint) +
        circle(0, 0, 9, accent),
      { rotate: turn },
    );
  return (
    finger(-92, -196, 190, -12) +
    finger(-32, -222, 230, -4) +
    finger(30, -220, 222, 3) +
    finger(90, -196, 186, 11) +
    at(118, -70, rect(-28, -150, 56, 160, 26, linear(metal, c.slate, 0)) + circle(0, -80, 18, joint), {
      rotate: 48,
    }) +
    path(
      'M-120 -190Q-122 -236 0 -240Q122 -236 120 -190L104 -40Q60 0 0 0Q-60 0 -104 -40Z',
      linear(socket, socketShade, 40),
    ) +
    stroke('M-70 -170L-20 -70M0 -190V-70M70 -170L20 -70', c.white, 7, { strokeOpacity: 0.55 }) +
    circle(0, -60, 26, joint) +
    circle(0, -60, 10, accent) +
    rect(-64, -12, 128, 60, 22, joint) +
    path('M-84 44Q0 70 84 44L124 330Q0 372 -124 330Z', linear(c.white, metal, 0)) +
    stroke('M-94 120Q0 148 94 120', accent, 12) +
    stroke('M-106 210Q0 240 106 210', socket, 5)
  );
}
