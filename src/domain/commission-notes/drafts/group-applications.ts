import { installmentKey } from '#domain/applications/installment-key'
import type { InvoiceApplication } from './applications'

export interface PartnerGroup {
  partnerId: string
  partner: string
  applications: InvoiceApplication[]
  free: string[]
}

export function isFree(application: InvoiceApplication): boolean {
  return application.CommissionNoteId === null && application.DraftId === null
}

/** Partners with free installments first, then by name; within a partner likewise, by student. */
export function groupByPartner(applications: readonly InvoiceApplication[]): PartnerGroup[] {
  const groups = new Map<string, PartnerGroup>()
  for (const application of applications) {
    const group = groups.get(application.PartnerId) ?? {
      partnerId: application.PartnerId,
      partner: application.PartnerCompany,
      applications: [],
      free: [],
    }
    group.applications.push(application)
    if (isFree(application)) group.free.push(installmentKey(application))
    groups.set(application.PartnerId, group)
  }
  for (const group of groups.values()) group.applications.sort(freeFirst)
  return [...groups.values()].sort(
    (a, b) =>
      Number(b.free.length > 0) - Number(a.free.length > 0) || a.partner.localeCompare(b.partner, 'en'),
  )
}

/** The free installments by their students' subsidiary, by name; without those of the parent company. */
export function freeBySubsidiary({ applications }: PartnerGroup): { name: string; keys: string[] }[] {
  const found = new Map<string, string[]>()
  for (const application of applications) {
    if (application.SubsidiaryName === null || !isFree(application)) continue
    const keys = found.get(application.SubsidiaryName) ?? []
    keys.push(installmentKey(application))
    found.set(application.SubsidiaryName, keys)
  }
  return [...found].map(([name, keys]) => ({ name, keys })).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function freeFirst(a: InvoiceApplication, b: InvoiceApplication): number {
  return (
    Number(isFree(b)) - Number(isFree(a)) ||
    a.Name.localeCompare(b.Name, 'en') ||
    a.InstallmentGeneratedFor.localeCompare(b.InstallmentGeneratedFor, 'en', { numeric: true })
  )
}
