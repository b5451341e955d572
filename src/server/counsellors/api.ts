import * as calls from '#domain/counsellors/calls'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { changeCounsellor, inviteCounsellor } from '#server/counsellors/change-counsellor'
import { deleteCounsellor, validateDelete } from '#server/counsellors/deletion/delete-counsellor'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { listCounsellors } from '#server/counsellors/list-counsellors'
import { getCounsellorSettings, saveCounsellorSettings } from '#server/counsellors/settings'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listCounsellors: ({ db, actor, query }) => listCounsellors(db, actor, query),
  addCounsellor: ({ db, actor, body }) => addCounsellor(db, actor, body),
  changeCounsellor: ({ db, actor, params, body }) => changeCounsellor(db, actor, params.id, body),
  inviteCounsellor: ({ db, actor, params }) => inviteCounsellor(db, actor, params.id),
  validateDelete: ({ db, actor, params, body }) =>
    validateDelete(db, runtime().issuerKnows, actor, params.id, body ?? {}),
  deleteCounsellor: ({ db, actor, params, body }) =>
    deleteCounsellor(db, runtime().issuerKnows, actor, params.id, body ?? {}),
  restoreCounsellor: ({ db, actor, params }) => restoreCounsellor(db, actor, params.id),
  getCounsellorSettings: ({ db, actor, params }) => getCounsellorSettings(db, actor, params.id),
  keepCounsellorSettings: ({ db, actor, params, body }) => saveCounsellorSettings(db, actor, params.id, body),
})
