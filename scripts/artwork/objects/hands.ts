/** Hands made of capsules. */
import { c } from '../palette.ts';
import { path, rect, stroke } from '../shapes.ts';

export interface Hand {
  sleeve: string;
  cuff: string;
  skin?: string;
  shade?: string;
}

/** An open hand reaching to the right, palm up; what it holds rests at the origin. */
export function offeringHand({ sleeve, cuff, skin = c.skin, shade = c.skin2 }: Hand): string {
  return (
    stroke('M-120 78Q20 96 150 46', shade, 40) +
    path('M-330 20Q-200 0 -120 8Q-40 14 20 14V70Q-60 130 -160 124Q-250 120 -330 122Z', skin) +
    stroke('M-70 54Q60 64 176 14', skin, 42) +
    stroke('M-90 30Q20 36 150 0', skin, 38) +
    stroke('M-60 68Q70 76 170 34', shade, 3) +
    stroke('M-150 34Q-100 -20 -40 -66', skin, 44) +
    rect(-390, -10, 76, 146, 22, cuff) +
    path('M-380 2L-980 20V330L-380 130Z', sleeve)
  );
}

/** Two hands seen from the front, cupped to hold something at the origin. */
export function cuppedHands({ sleeve, cuff, skin = c.skin, shade = c.skin2 }: Hand): string {
  const half = (side: number): string => {
    const finger = (i: number): string => {
      const reach = 120 + i * 44;
      return stroke(
        `M${side * 26} ${214 + i * 6}Q${side * reach} ${200 + i * 4} ${side * (reach + 34)} ${70 - i * 44 + (i === 3 ? 46 : 0)}`,
        i % 2 ? shade : skin,
        46,
      );
    };
    return (
      [3, 2, 1, 0].map(finger).join('') +
      path(
        `M0 190Q${side * 110} 190 ${side * 150} 130L${side * 176} 240Q${side * 130} 330 ${side * 92} 400H0Z`,
        skin,
      ) +
      stroke(`M${side * 96} 250Q${side * 66} 170 ${side * 84} 96`, skin, 46)
    );
  };
  return (
    path('M-150 430L-260 900H260L150 430Z', sleeve) +
    half(-1) +
    half(1) +
    rect(-160, 380, 320, 84, 30, cuff) +
    stroke('M0 210V372', shade, 6)
  );
}

/** A hand that holds a pen; the origin is the point of the pen, the arm comes from the lower right. */
export function writingHand({ sleeve, cuff, skin = c.skin, shade = c.skin2 }: Hand, pen: string): string {
  return (
    stroke('M0 0L14 -18', c.ink, 8) +
    stroke('M22 -30L190 -250', pen, 26) +
    stroke('M170 20Q120 -6 96 -96', shade, 46) +
    path('M110 -30Q130 -150 240 -128Q330 -100 366 20L300 150Q190 130 150 70Z', skin) +
    stroke('M230 -92Q150 -132 92 -116', skin, 46) +
    stroke('M250 -20Q170 -60 108 -66', skin, 44) +
    stroke('M260 60Q190 40 140 0', skin, 42) +
    stroke('M230 14Q176 -12 130 -26', shade, 4) +
    path('M296 168L392 10L460 56L366 214Z', cuff, { stroke: cuff, strokeWidth: 20 }) +
    path('M372 210L454 70L1000 400V760Z', sleeve)
  );
}
