import { bulkStatusMessage } from '#domain/commission-notes/bulk/bulk'
import * as calls from '#domain/commission-notes/bulk/bulk-calls'
import { bulkAnswer } from '#server/commission-notes/bulk/answer'
import { bulkChangeAssignee } from '#server/commission-notes/bulk/change-assignee'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { bulkDownload } from '#server/commission-notes/bulk/download-notes'
import { bulkSheet } from '#server/commission-notes/bulk/download-sheet'
import { bulkEdit } from '#server/commission-notes/bulk/edit-notes'
import { bulkPreflight } from '#server/commission-notes/bulk/preflight'
import { exportResponse } from '#server/platform/exports/export-response'
import { answering } from '#server/platform/http/answering'
import { archiveResponse } from '#server/platform/http/answers/archive-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  bulkStatus: async ({ db, actor, body }) =>
    bulkAnswer(await bulkChangeStatus(db, actor, body, runtime().config.undoSeconds), {
      message: bulkStatusMessage(body.StatusId),
      failure: 'STATUS_UPDATE_FAILED',
    }),
  bulkAssignee: async ({ db, actor, body }) =>
    bulkAnswer(await bulkChangeAssignee(db, actor, body, runtime().config.undoSeconds), {
      message: 'Successfully updated assignee',
      failure: 'ASSIGNEE_UPDATE_FAILED',
    }),
  bulkPreflight: ({ db, actor, body }) => bulkPreflight(db, actor, body),
  bulkDownload: async ({ db, actor, body }) => {
    const { pdf, config } = runtime()
    return archiveResponse(await bulkDownload(db, actor, body, { pdf, publicUrl: config.publicUrl }))
  },
  bulkSheet: async ({ db, actor, body }) => exportResponse(await bulkSheet(db, actor, body)),
  bulkEdit: ({ db, actor, body }) => bulkEdit(db, actor, body),
})
