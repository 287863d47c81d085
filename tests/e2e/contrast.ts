/** Of two colours as browsers write them: rgb(27, 36, 45). */
export function ratio(...colors: [string, string]): number {
  const [dark = 0, light = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
