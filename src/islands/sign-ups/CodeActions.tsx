import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import * as routes from '#domain/sign-ups/routes'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { reloadWithMessage } from '#islands/lib/form-call'
import { useDownload } from '#islands/lib/use-download'

const ConfirmDialog = lazyDialog(
  async () => (await import('#islands/confirming/ConfirmDialog')).ConfirmDialog,
)

interface CodeActionsProps {
  codeId: string
  name: string
}

const FILES = [
  { format: 'pdf', label: 'Poster (A4)', done: 'The poster was downloaded.' },
  { format: 'png', label: 'Picture (PNG)', done: 'The picture was downloaded.' },
  { format: 'svg', label: 'Picture (SVG)', done: 'The picture was downloaded.' },
] as const

export function CodeActions({ codeId, name }: CodeActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { busy, run } = useDownload()
  const withdraw = async () =>
    reloadWithMessage(await callApi(routes.withdrawSignUpCode, { params: { id: codeId } }))
  const files = FILES.map(({ format, label, done }) => ({
    label,
    onSelect: () => void run(() => saveFile(routes.downloadSignUpCode, { query: { codeId, format } }), done),
  }))
  return (
    <>
      <Menu
        label={<Ellipsis aria-hidden="true" />}
        button={{
          look: 'quiet',
          size: 'small',
          className: 'btn-icon',
          busy,
          'aria-label': `Actions for ${name}`,
        }}
        choices={[
          ...files,
          { label: 'Withdraw…', onSelect: () => setOpen(true), danger: true, parted: true },
        ]}
      />
      {isOpen && (
        <ConfirmDialog
          title="Withdraw the code"
          look="danger"
          onClose={() => setOpen(false)}
          onConfirm={withdraw}
        >
          Nobody can sign up by <strong>{name}</strong> any more, from posters that hang already either. This
          cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
