import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { LocalPager, useLocalPages } from '#components/ui/grid/LocalPager'
import type { DraftRow } from '#domain/commission-notes/drafts/draft'
import * as routes from '#domain/commission-notes/drafts/routes'
import { WORK_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

const ConfirmDialog = lazyDialog(
  async () => (await import('#islands/confirming/ConfirmDialog')).ConfirmDialog,
)

interface MyDraftsProps {
  drafts: readonly DraftRow[]
  timeZone: string
}

export function MyDrafts({ drafts, timeZone }: MyDraftsProps) {
  const [doomed, setDoomed] = useState<DraftRow | null>(null)
  const { shown, pager } = useLocalPages(drafts, WORK_PAGE_SIZES[0])
  if (drafts.length === 0) return null

  const remove = async (draft: DraftRow) => {
    const about = { params: { id: draft.DraftId }, body: { Version: draft.Version } }
    // Reloads because the invoices below count the draft's students as free now.
    reloadWithMessage(await callApi(routes.deleteDraft, about))
  }

  return (
    <section aria-labelledby="my-drafts">
      <h2 id="my-drafts">My drafts</h2>
      <ul className="tiles">
        {shown.map((draft) => (
          <li key={draft.DraftId} className="card draft">
            <a className="draft-name" href={paths.editDraft(draft.DraftId)}>
              {draft.Number}
            </a>
            <span>
              {draft.PartnerCompany} · {draft.UniversityName}
            </span>
            <span className="muted fine">
              {count(draft.StudentCount)}, changed {formatInstant(draft.UpdatedAt, timeZone)}
            </span>
            <span className="draft-actions">
              <a
                className="btn btn-small"
                href={paths.editDraft(draft.DraftId)}
                aria-label={`Continue the draft for ${draft.PartnerCompany} from ${draft.Number}`}
              >
                Continue
              </a>
              <IconButton
                icon={Trash2}
                size="small"
                label={`Delete the draft for ${draft.PartnerCompany} from ${draft.Number}`}
                onClick={() => setDoomed(draft)}
              />
            </span>
          </li>
        ))}
      </ul>
      <LocalPager pages={pager} noun={['draft', 'drafts']} pageSizes={WORK_PAGE_SIZES} />
      {doomed && (
        <ConfirmDialog
          title="Delete this draft?"
          submit="Delete draft"
          look="danger"
          cancel="Keep it"
          onClose={() => setDoomed(null)}
          onConfirm={() => remove(doomed)}
        >
          The draft for {doomed.PartnerCompany} from invoice {doomed.Number} and what was typed in it will be
          gone. Its {count(doomed.StudentCount)} can be chosen again.
        </ConfirmDialog>
      )}
    </section>
  )
}

function count(students: number): string {
  return students === 1 ? '1 student' : `${students} students`
}
