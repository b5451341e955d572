import * as calls from '#domain/admissions/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { admissionPaper } from './admission-paper'
import { answerAdmission, confirmAdmission } from './answer-admission'
import { getAdmission } from './get-admission'
import { listAdmissions } from './list-admissions'

export const answers = answering(calls, {
  listAdmissions,
  getAdmission,
  admissionPaper: async (context, input) => fileResponse(await admissionPaper(context, input)),
  answerAdmission: (context, input) => answerAdmission(context, { ...input, files: context.uploads }),
  confirmAdmission,
})
