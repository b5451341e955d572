import * as calls from '#domain/send-backs/calls'
import { answering } from '#server/platform/http/answering'
import { addReason } from '#server/send-backs/add-reason'
import { changeReason } from '#server/send-backs/change-reason'
import { countSendBacks } from '#server/send-backs/count-send-backs'
import { listReasons } from '#server/send-backs/list-reasons'
import { sendBacksSheet } from '#server/send-backs/send-backs-sheet'

export const answers = answering(calls, {
  listReasons,
  addReason,
  changeReason,
  countSendBacks,
  sendBacksSheet,
})
