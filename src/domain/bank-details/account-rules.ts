import type { BankDetails, BankField } from './fields'

interface AccountRule {
  field: BankField
  fits: RegExp
  message: string
}

const RULES: Readonly<Record<string, readonly AccountRule[]>> = {
  IN: [
    {
      field: 'account_no',
      fits: /^(?!0+$)\d{9,18}$/,
      message: 'An Indian account number has 9 to 18 digits',
    },
  ],
  US: [
    {
      field: 'account_no',
      fits: /^(?!0+$)\d{4,17}$/,
      message: 'An account number of the United States has 4 to 17 digits',
    },
  ],
  CA: [
    {
      field: 'account_no',
      fits: /^(?!0+$)\d{7,12}$/,
      message: 'A Canadian account number has 7 to 12 digits',
    },
    { field: 'institution_code', fits: /^\d{3}$/, message: 'A Canadian institution code has 3 digits' },
    { field: 'transit_code', fits: /^\d{5}$/, message: 'A Canadian transit code has 5 digits' },
  ],
  AU: [
    {
      field: 'account_no',
      fits: /^(?!0+$)\d{5,10}$/,
      message: 'An Australian account number has 5 to 10 digits',
    },
  ],
  GB: [{ field: 'account_no', fits: /^(?!0+$)\d{8}$/, message: 'A British account number has 8 digits' }],
}

/** Territories whose banks use the IBANs and SWIFT codes of another country, by that country. */
const ALSO_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'JE', 'IM'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT', 'MC'],
  US: ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
  FI: ['AX'],
  NO: ['SJ'],
  DK: ['FO', 'GL'],
  IT: ['SM', 'VA'],
}
const SORT_CODE_IN_IBAN = [8, 14] as const
const ACCOUNT_IN_IBAN = [14, 22] as const

/** Faults of an account's numbers by its bank country's rules, by field; none if empty or no country. */
export function accountFaults(details: BankDetails): Partial<Record<BankField, string>> {
  const faults: Partial<Record<BankField, string>> = {}
  const { bank_country: country, iban_code: iban, swift_code: swift } = details
  for (const { field, fits, message } of RULES[country] ?? [])
    if (details[field] !== '' && !fits.test(details[field])) faults[field] = message
  if (country === '') return faults
  if (iban !== '' && !isOf(country, iban.slice(0, 2)))
    faults.iban_code = 'This IBAN is of another country than the bank'
  if (swift !== '' && !isOf(country, swift.slice(4, 6)))
    faults.swift_code = 'This SWIFT code is of another country than the bank'
  if (iban.startsWith('GB')) {
    if (details.sort_code !== '' && details.sort_code !== iban.slice(...SORT_CODE_IN_IBAN))
      faults.sort_code = 'The IBAN has another sort code'
    if (details.account_no !== '' && details.account_no !== iban.slice(...ACCOUNT_IN_IBAN))
      faults.account_no ??= 'The IBAN has another account number'
  }
  return faults
}

function isOf(country: string, code: string): boolean {
  return code === country || (ALSO_WRITTEN[code]?.includes(country) ?? false)
}
