const LABELS: Readonly<Record<string, string>> = {
  CountryId: 'Country',
  CommissionRate: 'Commission rate',
  DurationMonths: 'Duration in months',
  Email: 'E-mail',
  MergedInto: 'Merged into',
  WebPage: 'Web page',
}

export function catalogueLabel(field: string): string {
  return LABELS[field] ?? field
}
