import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { BankDetails } from '#domain/bank-details/fields'
import type { CompanyKey } from '#server/bank-details/company'
import { decideBankChange } from '#server/bank-details/decide-change'
import { BANK_SERVICES, CALLED, requestChange } from '#tests/support/money/bank-changes'

/** What people do with changes of bank details. */
export function bankVerbs(db: Db, actor: Actor) {
  return {
    /** Gives the change's id. */
    asksForBankChange: (of: CompanyKey, wanted?: BankDetails) => requestChange(db, actor, of, wanted),
    /** After a call to the number that was known before. */
    approvesBankChange: (id: string) =>
      decideBankChange(
        { db, actor, services: BANK_SERVICES },
        { id, Action: 'Approve', Remarks: '', ...CALLED },
      ),
  }
}
