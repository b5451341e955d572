/** The next invoice number: the last digits plus one, at the same length; '' if there are no digits. */
export function nextNumber(number: string): string {
  const [, before = '', digits, after = ''] = /^(.*?)(\d{1,15})(\D*)$/s.exec(number) ?? []
  if (digits === undefined) return ''
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}${after}`
}

/** The first free number after `last`; '' if there is none. `taken` is in capitals. */
export function nextFreeNumber(last: string | null, taken: ReadonlySet<string>): string {
  let number = nextNumber(last ?? '')
  while (number !== '' && taken.has(number.toUpperCase())) number = nextNumber(number)
  return number
}
