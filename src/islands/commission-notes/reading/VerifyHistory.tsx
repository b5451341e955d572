import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { ChainReport } from '#domain/commission-notes/reading/history-chain'
import * as routes from '#domain/commission-notes/reading/routes'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'

/** Checks that a note's history is unaltered, and shows the result beside the button. */
export function VerifyHistory({ noteId }: { noteId: string }) {
  const [report, setReport] = useState<ChainReport | null>(null)
  const { submit, busy, summary } = useSubmission()
  const verify = () =>
    submit(async () => setReport(await callApi(routes.verifyHistory, { params: { id: noteId } })))
  return (
    <div className="history-check">
      <Button look="quiet" size="small" busy={busy} onClick={verify}>
        Verify history
      </Button>
      <p role="status" className={report?.FirstBroken ? 'field-error' : 'fine muted'}>
        {report && wordsFor(report)}
      </p>
      <FormFailure message={summary} />
    </div>
  )
}

function wordsFor({ FirstBroken, Entries }: ChainReport): string {
  if (FirstBroken) return `Broken at entry ${FirstBroken.Sequence}: ${FirstBroken.Reason}`
  return Entries === 1 ? 'Intact: 1 entry, unchanged.' : `Intact: ${Entries} entries, all unchanged.`
}
