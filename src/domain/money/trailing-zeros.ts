/** The digits behind a point without the zeros at their end: '50' is '5', '00' is ''. */
export function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}
