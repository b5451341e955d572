import * as calls from '#domain/texts/calls'
import { answering } from '#server/platform/http/answering'
import { acceptText } from '#server/texts/accept-texts'
import { listAcceptances } from '#server/texts/list-acceptances'
import { readText } from '#server/texts/read-text'
import { saveText } from '#server/texts/save-text'

export const answers = answering(calls, {
  readText,
  saveText,
  acceptText,
  listAcceptances,
})
