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

export const answers = answering(calls, {
  bulkStatus: async (context, input) =>
    bulkAnswer(await bulkChangeStatus({ ...context, undoSeconds: context.config.undoSeconds }, input), {
      message: bulkStatusMessage(context.body.StatusId),
      failure: 'STATUS_UPDATE_FAILED',
    }),
  bulkAssignee: async (context, input) =>
    bulkAnswer(await bulkChangeAssignee({ ...context, undoSeconds: context.config.undoSeconds }, input), {
      message: 'Successfully updated assignee',
      failure: 'ASSIGNEE_UPDATE_FAILED',
    }),
  bulkPreflight,
  bulkDownload: async (context, input) => {
    const { pdf, config } = context
    return archiveResponse(
      await bulkDownload({ ...context, how: { pdf, publicUrl: config.publicUrl } }, input),
    )
  },
  bulkSheet: async (context, input) => exportResponse(await bulkSheet(context, input)),
  bulkEdit,
})
