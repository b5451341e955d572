import * as calls from '#domain/counsellors/calls'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { changeCounsellor, inviteCounsellor } from '#server/counsellors/change-counsellor'
import { deleteCounsellor, validateDelete } from '#server/counsellors/deletion/delete-counsellor'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { listCounsellors } from '#server/counsellors/list-counsellors'
import { getCounsellorSettings, saveCounsellorSettings } from '#server/counsellors/settings'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listCounsellors,
  addCounsellor,
  changeCounsellor,
  inviteCounsellor,
  validateDelete,
  deleteCounsellor,
  restoreCounsellor,
  getCounsellorSettings,
  keepCounsellorSettings: saveCounsellorSettings,
})
