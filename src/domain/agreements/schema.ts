import { z } from 'zod'
import { faultsOfTerms } from '#domain/agreements/faults'
import { AGREEMENT_ACTIONS, AGREEMENT_KINDS, AGREEMENT_STATES } from '#domain/agreements/states'
import type { AgreementTerms } from '#domain/agreements/terms'
import { Day, Id, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { LEVELS } from '#domain/courses/levels'
import { CURRENCIES } from '#domain/money/currencies'
import { canonical, isAmount } from '#domain/money/money'
import { Paging } from '#domain/paging/schema'
import { OlderHistory } from '#domain/record/history-page'
import { unlessMissing } from '#domain/unless-missing'

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
    .nullish()
    .transform((text) => text || null)
const OptionalId = Id.nullish().transform((id) => id ?? null)
const Kind = z.enum(AGREEMENT_KINDS, 'Kind is share, rate or fixed')

const Value = z
  .string(unlessMissing('Enter the value as text'))
  .trim()
  .max(30)
  .transform((text) => (isAmount(text) ? canonical(text) : text))

const Bonus = z.object({
  FromStudents: z.number().int().min(2, 'A bonus begins with two students').max(500),
  Kind,
  Value,
})

const Terms = z.object({
  PartnerId: OptionalId,
  Tier: optionalText(50),
  UniversityId: OptionalId,
  Level: z
    .enum(LEVELS, `Level is one of ${LEVELS.join(', ')}`)
    .nullish()
    .transform((level) => level ?? null),
  IntakeFrom: optionalText(50),
  IntakeTo: optionalText(50),
  ValidFrom: Day,
  ValidTo: Day.nullish().transform((day) => day ?? null),
  Kind,
  Value,
  Currency: z
    .enum(CURRENCIES, 'Choose a currency')
    .nullish()
    .transform((currency) => currency ?? null),
  Bonuses: z.array(Bonus).max(50).default([]),
})

const refuseFaults = (terms: AgreementTerms, context: z.RefinementCtx) => {
  for (const [path, message] of Object.entries(faultsOfTerms(terms)))
    context.addIssue({ code: 'custom', path: path.split('.'), message })
}

export const ProposeAgreement = Terms.extend({ UserId }).superRefine(refuseFaults)
export const ChangeAgreement = Terms.extend({ UserId, Version }).superRefine(refuseFaults)

export const DecideAgreement = z.object({
  UserId,
  Action: z.enum(['Approve', 'Reject', 'Withdraw', 'End'], 'Action is Approve, Reject, Withdraw or End'),
  Remarks: Remarks.default(''),
  Version,
})

export const ListAgreements = Paging.extend({
  State: z.enum(AGREEMENT_STATES, `State is one of ${AGREEMENT_STATES.join(', ')}`).optional(),
  partnerId: Id.optional(),
  universityId: Id.optional(),
  searchQuery: z.string().trim().max(200).optional(),
  UserId,
})
export type ListAgreements = z.output<typeof ListAgreements>

const Text = z.string()
const ActionBy = z.object({ By: Text, At: Text, Remarks: Text })

export const Agreement = z
  .object({
    AgreementId: Text,
    PartnerId: Text.nullable(),
    PartnerCompany: Text.nullable(),
    Tier: Text.nullable(),
    UniversityId: Text.nullable(),
    UniversityName: Text.nullable(),
    Level: z.enum(LEVELS).nullable(),
    IntakeFrom: Text.nullable(),
    IntakeTo: Text.nullable(),
    ValidFrom: Text.meta({ description: 'The agreement applies to university invoices from this day on' }),
    ValidTo: Text.nullable(),
    Kind: z.enum(AGREEMENT_KINDS).meta({
      description:
        'share: per cent of the university’s commission on the line; rate: per cent of fee less scholarship; fixed: an amount',
    }),
    Value: Text,
    Currency: z.enum(CURRENCIES).nullable(),
    Bonuses: z.array(
      z.object({ FromStudents: z.number().int(), Kind: z.enum(AGREEMENT_KINDS), Value: Text }),
    ),
    State: z.enum(AGREEMENT_STATES),
    ProposedBy: Text,
    ProposedAt: Text,
    Decided: ActionBy.nullable(),
    Ended: ActionBy.nullable(),
    Replaces: z
      .array(z.object({ AgreementId: Text, Ground: Text, Terms: Text, ValidFrom: Text }))
      .nullable()
      .meta({
        description:
          'Active agreements that this one would replace on some lines; only for users who may approve it',
      }),
    Actions: z
      .array(z.enum(AGREEMENT_ACTIONS))
      .meta({ description: 'The actions that the caller may take now' }),
    Version: z.number().int(),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.output<typeof Agreement>

const Entry = z.object({
  Version: z.number().int(),
  Action: Text,
  By: Text,
  At: Text,
  Remarks: Text,
  Changes: z.array(z.object({ Field: Text, Old: Text, New: Text })),
})

export const AgreementDetails = Agreement.extend({ History: z.array(Entry), OlderHistory }).meta({
  id: 'AgreementDetails',
})
export type AgreementDetails = z.output<typeof AgreementDetails>
