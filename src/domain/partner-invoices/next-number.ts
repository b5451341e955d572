/** The number that follows an invoice number: its last digits plus one, as long as they were; '' where it has none. */
export function nextNumber(number: string): string {
  const [, before = '', digits, after = ''] = /^(.*?)(\d{1,15})(\D*)$/s.exec(number) ?? []
  if (digits === undefined) return ''
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}`
}

/** The first number after the last one that is not taken; '' where there is none to follow. @param taken in capitals */
export function nextFreeNumber(last: string | null, taken: ReadonlySet<string>): string {
  let number = nextNumber(last ?? '')
  while (number !== '' && taken.has(number.toUpperCase())) number = nextNumber(number)
  return number
}
