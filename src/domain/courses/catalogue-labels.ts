const LABELS: Readonly<Record<string, string>> = {
  CountryId: 'Country',
  CommissionRate: 'Commission rate',
  DurationMonths: 'Duration in months',
  Email: 'E-mail',
  MergedInto: 'Merged into',
  WebPage: 'Web page',
}

/** What a person calls a field of a university or a course. */
export function catalogueLabel(field: string): string {
  return LABELS[field] ?? field
}
