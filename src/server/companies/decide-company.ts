import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Company, DecideCompanyChange } from '#domain/companies/schema'
import { wrongRates } from '#domain/companies/tax-rates'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { COMPANY_CHANGE_RECORD } from './record'
import { type ChangeRecord, columnsOf, findCompany } from './table'

const MESSAGE = {
  Approve: 'The change was approved. Papers raised from now on have it.',
  Reject: 'The change was rejected.',
  Withdraw: 'The change was withdrawn.',
} as const

/** Approval is for documents from now on.
 *  @throws NOT_FOUND, REQUEST_DECIDED, COMPANY_CHANGE_OWN, COMPANY_CHANGE_NOT_OWN, DECIDER_RELATED, COMPANY_RATE_BEGUN, REMARKS_REQUIRED */
export async function decideCompanyChange(
  { db, actor }: Context,
  { id, Action, ChangeId, Remarks }: { id: number } & z.output<typeof DecideCompanyChange>,
): Promise<{ message: string; Company: Company }> {
  mustBeAllowed(actor, 'companies.decide')
  return transaction(db, async (tx) => {
    const step = {
      key: { companyId: id, changeId: ChangeId },
      wanted: { action: Action },
      remarks: Remarks,
    }
    const { now } = await takeStep(tx, actor, COMPANY_CHANGE_RECORD, step, async ({ row }) => {
      if (Action === 'Approve') await takeEffect(tx, actor, row)
    })
    return { message: MESSAGE[Action], Company: now }
  })
}

async function takeEffect(tx: Transaction<Database>, actor: Actor, change: ChangeRecord): Promise<void> {
  const { companyId: id, wanted, isNew } = change
  const { TaxRates: before } = isNew ? { TaxRates: [] } : await findCompany(tx, actor, id)
  if (Object.keys(wrongRates(before, wanted.TaxRates, todayIn(actor.timeZone))).length > 0)
    throw new AppError('COMPANY_RATE_BEGUN')
  if (isNew)
    await tx
      .insertInto('companies')
      .values({ id, prefix: wanted.Prefix, ...columnsOf(wanted) })
      .execute()
  else await tx.updateTable('companies').set(columnsOf(wanted)).where('id', '=', id).execute()
  await tx.deleteFrom('company_tax_rates').where('company_id', '=', id).execute()
  const rates = wanted.TaxRates.map(({ TaxType, Rate, ValidFrom }) => ({
    company_id: id,
    tax_type: TaxType,
    rate: Rate,
    valid_from: ValidFrom,
  }))
  await tx.insertInto('company_tax_rates').values(rates).execute()
}
