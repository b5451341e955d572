import { KeysDialog } from '#components/ui/overlays/KeysDialog'

const KEYS = [
  [['J', 'K'], 'Next and previous note'],
  [['Enter'], 'Open the note'],
  [['X'], 'Select the note'],
  [['W'], 'Review the notes waiting for you'],
  [['/'], 'Search'],
  [['?'], 'Show keyboard shortcuts'],
  [['Esc'], 'Close what is open'],
] as const

export function NotesHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <KeysDialog open={open} onClose={onClose} keys={KEYS} />
}
