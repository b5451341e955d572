interface State {
  gstCode: string
  name: string
}

const state = (gstCode: string, name: string): State => ({ gstCode, name })

const STATES: Readonly<Record<string, State>> = {
  JK: state('01', 'Jammu and Kashmir'),
  HP: state('02', 'Himachal Pradesh'),
  PB: state('03', 'Punjab'),
  CH: state('04', 'Chandigarh'),
  UK: state('05', 'Uttarakhand'),
  UT: state('05', 'Uttarakhand'),
  HR: state('06', 'Haryana'),
  DL: state('07', 'Delhi'),
  RJ: state('08', 'Rajasthan'),
  UP: state('09', 'Uttar Pradesh'),
  BR: state('10', 'Bihar'),
  SK: state('11', 'Sikkim'),
  AR: state('12', 'Arunachal Pradesh'),
  NL: state('13', 'Nagaland'),
  MN: state('14', 'Manipur'),
  MZ: state('15', 'Mizoram'),
  TR: state('16', 'Tripura'),
  ML: state('17', 'Meghalaya'),
  AS: state('18', 'Assam'),
  WB: state('19', 'West Bengal'),
  JH: state('20', 'Jharkhand'),
  OD: state('21', 'Odisha'),
  OR: state('21', 'Odisha'),
  CT: state('22', 'Chhattisgarh'),
  CG: state('22', 'Chhattisgarh'),
  MP: state('23', 'Madhya Pradesh'),
  GJ: state('24', 'Gujarat'),
  DH: state('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  MH: state('27', 'Maharashtra'),
  KA: state('29', 'Karnataka'),
  GA: state('30', 'Goa'),
  LD: state('31', 'Lakshadweep'),
  KL: state('32', 'Kerala'),
  TN: state('33', 'Tamil Nadu'),
  PY: state('34', 'Puducherry'),
  AN: state('35', 'Andaman and Nicobar Islands'),
  TS: state('36', 'Telangana'),
  TG: state('36', 'Telangana'),
  AP: state('37', 'Andhra Pradesh'),
  LA: state('38', 'Ladakh'),
}

/** The GST code of an Indian state by its ISO 3166-2 code; null if unknown. */
export function gstCodeOf(stateId: string): string | null {
  return STATES[stateId]?.gstCode ?? null
}

/** A state as an invoice names it: 'Maharashtra (27)', 'Ontario', or its code if unknown. */
export function stateName(countryId: string, stateId: string | null): string {
  if (stateId === null) return ''
  const known = countryId === 'IN' ? STATES[stateId] : undefined
  return known ? `${known.name} (${known.gstCode})` : (PROVINCES[`${countryId}-${stateId}`] ?? stateId)
}

/** The state whose GST code a GSTIN begins with; null if none. */
export function stateOfGstin(gstin: string): string | null {
  return Object.values(STATES).find((each) => each.gstCode === gstin.slice(0, 2))?.name ?? null
}

const PROVINCES: Readonly<Record<string, string>> = {
  'CA-ON': 'Ontario',
  'CA-BC': 'British Columbia',
  'CA-AB': 'Alberta',
  'CA-QC': 'Quebec',
  'CA-NS': 'Nova Scotia',
  'CA-NB': 'New Brunswick',
  'CA-MB': 'Manitoba',
  'CA-SK': 'Saskatchewan',
  'CA-PE': 'Prince Edward Island',
  'CA-NL': 'Newfoundland and Labrador',
}
