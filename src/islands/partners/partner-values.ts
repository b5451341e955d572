import { featuresOfKind, type PartnerKind } from '#domain/access/partner-access'
import * as routes from '#domain/partners/routes'
import type { Partner } from '#domain/partners/schema'
import { callApi } from '#islands/lib/call'
import type { Editing } from '../editing/use-editing'

export interface PartnerValues {
  Kind: PartnerKind
  UniversityId: string
  PartnerCompany: string
  PartnerCode: string
  PartnerEmail: string
  PartnerAddress: string
  PartnerCity: string
  PartnerState: string
  PartnerCountry: string
  GSTIN: string
  PAN: string
  TaxNumber: string
  LookedAfterById: string
  ContractFrom: string
  ContractTo: string
  showcommission: boolean
  Universities: Record<string, boolean>
}

export const PARTNER_LABELS: Readonly<Record<keyof PartnerValues, string>> = {
  Kind: 'Kind',
  UniversityId: 'University',
  PartnerCompany: 'Partner Company',
  PartnerCode: 'Partner Code',
  PartnerEmail: 'Partner Email',
  PartnerAddress: 'Partner Address',
  PartnerCity: 'Partner City',
  PartnerState: 'Partner State',
  PartnerCountry: 'Partner Country',
  GSTIN: 'GSTIN',
  PAN: 'PAN',
  TaxNumber: 'Tax number',
  LookedAfterById: 'Looked after by',
  ContractFrom: 'Contract from',
  ContractTo: 'Contract to',
  showcommission: 'Show commission',
  Universities: 'Universities',
}

/** Initial form values; empty ones for a new partner. */
export function valuesOf(partner: Partner | null, universities: readonly { value: string }[]): PartnerValues {
  const has = new Set(partner?.Universities.map(({ UniversityId }) => UniversityId))
  return {
    Kind: partner?.Kind ?? 'agent',
    UniversityId: partner?.UniversityId ?? '',
    PartnerCompany: partner?.PartnerCompany ?? '',
    PartnerCode: partner?.PartnerCode ?? '',
    PartnerEmail: partner?.PartnerEmail.join(', ') ?? '',
    PartnerAddress: partner?.PartnerAddress ?? '',
    PartnerCity: partner?.PartnerCity ?? '',
    PartnerState: partner?.PartnerState ?? '',
    PartnerCountry: partner?.PartnerCountry ?? '',
    GSTIN: partner?.GSTIN ?? '',
    PAN: partner?.PAN ?? '',
    TaxNumber: partner?.TaxNumber ?? '',
    LookedAfterById: partner?.LookedAfterById ?? '',
    ContractFrom: partner?.ContractFrom ?? '',
    ContractTo: partner?.ContractTo ?? '',
    showcommission: partner?.showcommission ?? true,
    Universities: Object.fromEntries(universities.map(({ value }) => [value, has.has(value)])),
  }
}

/** How the features that a partner may use are switched: two people who switch others both keep their changes. */
export function accessEditing(partner: Partner): Editing<Partner, { On: Record<string, boolean> }> {
  const features = featuresOfKind(partner.Kind)
  return {
    row: partner,
    valuesOf: ({ SwitchedOff }) => ({
      On: Object.fromEntries(features.map((feature) => [feature, !SwitchedOff.includes(feature)])),
    }),
    labels: { On: 'Access' },
    change: ({ On }, Version, { PartnerId: id }) => {
      const SwitchedOff = features.filter((feature) => !On[feature])
      return callApi(routes.changePartner, { params: { id }, body: { Version, SwitchedOff } })
    },
  }
}
