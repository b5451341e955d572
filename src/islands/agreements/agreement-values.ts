import * as routes from '#domain/agreements/routes'
import type { Agreement } from '#domain/agreements/schema'
import type { AgreementKind } from '#domain/agreements/states'
import { TERM_LABELS } from '#domain/agreements/terms'
import type { Level } from '#domain/courses/levels'
import type { Currency } from '#domain/money/currencies'
import { mergeTogether } from '#domain/record/merge-fields'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import type { Editing } from '../editing/use-editing'

export interface AgreementValues {
  PartnerId: string
  Tier: string
  UniversityId: string
  Level: string
  IntakeFrom: string
  IntakeTo: string
  ValidFrom: string
  ValidTo: string
  Kind: AgreementKind
  Value: string
  Currency: string
  Bonuses: { FromStudents: string; Kind: AgreementKind; Value: string }[]
}

/** Fields that mean something only together: a change of one is a change of all. */
const TOGETHER = [
  ['PartnerId', 'Tier'],
  ['Kind', 'Value', 'Currency', 'Bonuses'],
] as const

const LABELS: Editing<Agreement, AgreementValues>['labels'] = {
  ...TERM_LABELS,
  Value: 'Amount or per cent',
  Bonuses: 'Bonuses',
}

/** How an agreement is changed, or proposed. */
export function agreementEditing(
  row: Agreement | null,
  today: string,
): Editing<Agreement | null, AgreementValues> {
  return {
    row,
    valuesOf: (agreement) => (agreement ? valuesOf(agreement) : newAgreement(today)),
    labels: LABELS,
    merge: mergeTogether(TOGETHER),
    add: async (values) =>
      reloadWithMessage(await callApi(routes.proposeAgreement, { body: bodyOf(values) })),
    change: (values, Version, { AgreementId: id }) =>
      callApi(routes.changeAgreement, { params: { id }, body: { ...bodyOf(values), Version } }),
  }
}

function newAgreement(today: string): AgreementValues {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  const none = { PartnerId: '', Tier: '', UniversityId: '', Level: '', IntakeFrom: '', IntakeTo: '' }
  return {
    ...none,
    ValidFrom: `${year}-04-01`,
    ValidTo: '',
    Kind: 'share',
    Value: '',
    Currency: '',
    Bonuses: [],
  }
}

function valuesOf(agreement: Agreement): AgreementValues {
  return {
    PartnerId: agreement.PartnerId ?? '',
    Tier: agreement.Tier ?? '',
    UniversityId: agreement.UniversityId ?? '',
    Level: agreement.Level ?? '',
    IntakeFrom: agreement.IntakeFrom ?? '',
    IntakeTo: agreement.IntakeTo ?? '',
    ValidFrom: agreement.ValidFrom,
    ValidTo: agreement.ValidTo ?? '',
    Kind: agreement.Kind,
    Value: agreement.Value,
    Currency: agreement.Currency ?? '',
    Bonuses: agreement.Bonuses.map((bonus) => ({ ...bonus, FromStudents: String(bonus.FromStudents) })),
  }
}

/** Whether a value is an amount, which needs a currency. */
export function hasAmount({ Kind, Bonuses }: Pick<AgreementValues, 'Kind' | 'Bonuses'>): boolean {
  return Kind === 'fixed' || Bonuses.some((bonus) => bonus.Kind === 'fixed')
}

function bodyOf(values: AgreementValues) {
  return {
    PartnerId: values.PartnerId || null,
    Tier: values.Tier || null,
    UniversityId: values.UniversityId || null,
    Level: (values.Level || null) as Level | null,
    IntakeFrom: values.IntakeFrom || null,
    IntakeTo: values.IntakeTo || null,
    ValidFrom: values.ValidFrom,
    ValidTo: values.ValidTo || null,
    Kind: values.Kind,
    Value: values.Value,
    Currency: (hasAmount(values) ? values.Currency || null : null) as Currency | null,
    Bonuses: values.Bonuses.map((bonus) => ({ ...bonus, FromStudents: Number(bonus.FromStudents) || 0 })),
  }
}
