/** Decimal digits without trailing zeros: '50' becomes '5', '00' becomes ''. */
export function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}
