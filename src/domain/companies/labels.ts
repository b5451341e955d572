import { FORM_LABELS } from '#domain/invoices/form-labels'

const LABELS: Readonly<Record<string, string>> = {
  ...FORM_LABELS,
  Prefix: 'Prefix',
  CountryId: 'Country',
  StateId: 'State',
  SignatoryName: 'Signatory',
  SignatoryDesignation: 'Designation of the signatory',
  Logo: 'Logo',
  TaxRates: 'Tax',
}

export function companyLabel(field: string): string {
  return LABELS[field] ?? field
}
