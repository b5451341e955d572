export function Skeleton({ lines = 1, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <span role="status" className="stack stack-close">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </span>
  )
}
