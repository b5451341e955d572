export interface PurposeCode {
  code: string
  label: string
}

const PURPOSES: readonly (readonly [digits: string, label: string])[] = [
  ['1019', 'Commission agent services'],
  ['1107', 'Education services'],
  ['1006', 'Business and management consultancy, public relations'],
  ['1007', 'Advertising and trade fair services'],
  ['1016', 'Market research and public opinion polling'],
  ['0802', 'Software consultancy and implementation'],
  ['1099', 'Other services'],
]

/** Money into India has codes with a P (receipts), money out of India codes with an S (sales of currency). */
const RECEIPT = 'P'
const REMITTANCE = 'S'

/** The codes for a partner of this country, most common first: receipts in India, otherwise remittances. */
export function purposeCodesFor(partnerCountryId: string): PurposeCode[] {
  const letter = partnerCountryId === 'IN' ? RECEIPT : REMITTANCE
  return PURPOSES.map(([digits, label]) => ({ code: `${letter}${digits}`, label }))
}

/** The label of a code; null if it is not on the list. */
export function purposeLabel(code: string): string | null {
  const letter = code.slice(0, 1)
  if (letter !== RECEIPT && letter !== REMITTANCE) return null
  return PURPOSES.find(([digits]) => digits === code.slice(1))?.[1] ?? null
}

const OWN_CURRENCY: Readonly<Record<string, string>> = {
  IN: 'INR',
  CA: 'CAD',
  VN: 'VND',
  CN: 'CNY',
  AE: 'AED',
  AU: 'AUD',
  GB: 'GBP',
  US: 'USD',
  JP: 'JPY',
  SG: 'SGD',
  MY: 'MYR',
  NZ: 'NZD',
}

/** Banks ask for the purpose when money crosses a border or is not in the partner's own currency. */
export function needsPurposeCode(
  partnerCountryId: string,
  companyCountryId: string,
  currency: string,
): boolean {
  return partnerCountryId !== companyCountryId || OWN_CURRENCY[partnerCountryId] !== currency
}
