/** Screens of every size. The origin is the upper left corner; the content is drawn in the coordinates of the screen. */
import { c } from '../palette.ts';
import { at, circle, faded, linear, path, rect, stroke, windowed } from '../shapes.ts';

export interface Screen {
  body?: string;
  screen?: string;
}

/** A window with a title bar; the content starts below it. */
export function appWindow(
  width: number,
  height: number,
  content: string,
  { body = c.white, screen = c.mist }: Screen = {},
): string {
  return (
    rect(14, 20, width, height, 24, faded(c.ink, 0.12)) +
    rect(0, 0, width, height, 24, body) +
    path(`M0 48H${width}V24Q${width} 0 ${width - 24} 0H24Q0 0 0 24Z`, screen) +
    circle(32, 24, 8, c.sun) +
    circle(58, 24, 8, c.sky) +
    circle(84, 24, 8, c.frost) +
    at(0, 48, content)
  );
}

export function phone(
  width: number,
  height: number,
  content: string,
  { body = c.ink, screen = c.white }: Screen = {},
): string {
  const edge = width * 0.045;
  return (
    rect(16, 22, width, height, width * 0.15, faded(c.ink, 0.14)) +
    rect(0, 0, width, height, width * 0.15, body) +
    rect(edge, edge, width - edge * 2, height - edge * 2, width * 0.11, screen) +
    windowed(edge, edge, width - edge * 2, height - edge * 2, width * 0.11, content) +
    rect(width * 0.36, edge * 2, width * 0.28, edge * 1.3, edge * 0.65, body)
  );
}

export function tablet(
  width: number,
  height: number,
  content: string,
  { body = c.ink, screen = c.white }: Screen = {},
): string {
  return (
    rect(18, 24, width, height, 42, faded(c.ink, 0.14)) +
    rect(0, 0, width, height, 42, body) +
    rect(24, 24, width - 48, height - 48, 22, screen) +
    windowed(24, 24, width - 48, height - 48, 22, content)
  );
}

export function laptop(
  width: number,
  content: string,
  { body = c.ink, screen = c.white }: Screen = {},
): string {
  const height = width * 0.6;
  const base = width * 0.1;
  return (
    rect(0, 0, width, height, 28, body) +
    rect(22, 22, width - 44, height - 44, 12, screen) +
    windowed(22, 22, width - 44, height - 44, 12, content) +
    path(
      `M${-base} ${height}H${width + base}L${width + base * 0.9} ${height + 22}Q${width + base * 0.8} ${height + 38} ${width + base * 0.5} ${height + 38}H${-base * 0.5}Q${-base * 0.8} ${height + 38} ${-base * 0.9} ${height + 22}Z`,
      linear(c.haze, c.slate, 90),
    ) +
    rect(-base, height - 4, width + base * 2, 12, 6, c.white) +
    path(
      `M${width * 0.4} ${height + 8}H${width * 0.6}Q${width * 0.59} ${height + 22} ${width * 0.57} ${height + 22}H${width * 0.43}Q${width * 0.41} ${height + 22} ${width * 0.4} ${height + 8}Z`,
      c.air,
    )
  );
}

/** A laptop seen from behind. */
export const laptopBack = (width: number, lid: string, sign: string): string =>
  rect(0, 0, width, width * 0.62, 20, lid) +
  circle(width / 2, width * 0.3, width * 0.055, sign) +
  rect(-width * 0.07, width * 0.61, width * 1.14, 18, 9, c.haze);

export function monitor(
  width: number,
  height: number,
  content: string,
  { body = c.ink, screen = c.white }: Screen = {},
): string {
  return (
    path(
      `M${width * 0.42} ${height}H${width * 0.58}L${width * 0.6} ${height + 96}H${width * 0.4}Z`,
      c.slate,
    ) +
    rect(width * 0.32, height + 84, width * 0.36, 22, 11, c.ink3) +
    rect(0, 0, width, height, 28, body) +
    rect(20, 20, width - 40, height - 40, 14, screen) +
    windowed(20, 20, width - 40, height - 40, 14, content)
  );
}

export function keyboard(width: number, height: number, body: string, keyColour: string): string {
  const row = height / 4.6;
  const keys = (y: number, step: number): string =>
    stroke(`M${row * 0.8} ${y}H${width - row * 0.6}`, keyColour, row * 0.66, {
      strokeDasharray: `${step * 0.8} ${step * 0.2}`,
      strokeLinecap: 'butt',
    });
  return (
    rect(0, 0, width, height, row * 0.5, body) +
    keys(row * 0.85, row) +
    keys(row * 1.75, row * 1.08) +
    keys(row * 2.65, row * 1.16) +
    rect(width * 0.26, row * 3.25, width * 0.48, row * 0.66, row * 0.12, keyColour)
  );
}
