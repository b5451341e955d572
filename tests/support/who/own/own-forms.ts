import { can } from '#domain/access/permissions'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import { makeForm, uploadPlan } from '#tests/support/valid-calls/valid-form-calls'
import type { Ground, OwnRequest } from './own-requests'

/** People with forms create their own first. */
const own =
  (asked: (id: string, ground: Ground) => Partial<ValidCall>): OwnRequest =>
  async (ground) =>
    can(ground.person, 'forms.make') ? asked(await makeForm(ground.db, ground.person), ground) : {}

/** Requests about a person's own forms. */
export const OWN_FORMS: Readonly<Record<string, OwnRequest>> = {
  saveForm: own((FormId, { valid }) => ({ body: { ...valid.body, FormId } })),
  getFormFile: async ({ db, files, at: { formId }, person }) => ({
    params: { id: formId, fileId: await uploadPlan(db, files, person, formId) },
  }),
  downloadAnswers: own((id) => ({ params: { id } })),
  listAnswers: own((id) => ({ params: { id } })),
}
