import * as calls from '#domain/commission-notes/reading/calls'
import * as changesCalls from '#domain/commission-notes/reading/changes-calls'
import * as commissionCalls from '#domain/commission-notes/reading/commission-calls'
import * as recordCalls from '#domain/commission-notes/reading/record-calls'
import { applicationCommission } from '#server/commission-notes/reading/application-commission'
import { noteHistory } from '#server/commission-notes/reading/history'
import { invoiceHistory } from '#server/commission-notes/reading/invoice-history'
import { noteChanges } from '#server/commission-notes/reading/note-changes'
import { notePdf } from '#server/commission-notes/reading/note-pdf'
import { notePdfUrl } from '#server/commission-notes/reading/note-pdf-url'
import { verifyHistory } from '#server/commission-notes/reading/verify-history'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'

export const answers = [
  ...answering(calls, {
    noteHistory,
    notePdf: async (context, input) => {
      const { pdf, config } = context
      const how = { forPartner: context.query.forPartner === 'true', pdf, publicUrl: config.publicUrl }
      return pdfResponse(await notePdf({ ...context, how }, input), { inline: true })
    },
    notePdfSignedUrl: (context, input) =>
      notePdfUrl(context, { ...input, forPartner: context.query.forPartner === 'true' }),
  }),
  ...answering(changesCalls, {
    noteChanges,
  }),
  ...answering(commissionCalls, {
    applicationCommission,
  }),
  ...answering(recordCalls, {
    invoiceHistory,
    verifyHistory,
  }),
]
