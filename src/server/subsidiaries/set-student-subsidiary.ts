import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { SetStudentSubsidiary } from '#domain/subsidiaries/schema'
import { chosenSubsidiary } from '#server/commission-notes/content/chosen-subsidiary'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Null is the parent company; existing notes stay unchanged. @throws FORBIDDEN, NOT_FOUND, SUBSIDIARY_OF_ANOTHER, SUBSIDIARY_DISABLED */
export async function setStudentSubsidiary(
  { db, actor }: Context,
  input: z.output<typeof SetStudentSubsidiary>,
): Promise<{
  message: string
  Student: { StudentId: string; SubsidiaryId: string | null; SubsidiaryName: string | null }
}> {
  mustBeAllowed(actor, 'students.set-subsidiary')
  return transaction(db, async (tx) => {
    const { AcknowledgementId, StudentId } = input
    const student = await tx
      .selectFrom('students')
      .select(['id', 'partner_id', 'subsidiary_id'])
      .$if(StudentId !== undefined, (all) => all.where('id', '=', StudentId as string))
      .$if(AcknowledgementId !== undefined, (all) =>
        all.where('id', 'in', (from) =>
          from
            .selectFrom('applications')
            .select('student_id')
            .where('applications.id', '=', AcknowledgementId as string),
        ),
      )
      .$if(isPartner(actor), (all) => all.where('partner_id', '=', actor.partnerId as string))
      .forUpdate()
      .executeTakeFirst()
    if (!student) throw new AppError('NOT_FOUND')
    const SubsidiaryName = await chosenSubsidiary(tx, student.partner_id, input.SubsidiaryId)
    await tx
      .updateTable('students')
      .set({ subsidiary_id: input.SubsidiaryId })
      .where('id', '=', student.id)
      .execute()
    return {
      message: 'Successfully updated subsidiary',
      Student: { StudentId: student.id, SubsidiaryId: input.SubsidiaryId, SubsidiaryName },
    }
  })
}
