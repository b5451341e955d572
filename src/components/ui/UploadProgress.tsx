interface UploadProgressProps {
  /** From 0 to 1; null before it is sent. */
  share: number | null
  /** What it waits for, in words; null while it goes on. */
  waiting?: string | null
}

/** How much of what is sent has come, or what it waits for. */
export function UploadProgress({ share, waiting = null }: UploadProgressProps) {
  if (share === null) return null
  const percent = Math.floor(share * 100)
  return (
    <div className="upload-progress">
      <progress aria-label="Upload" max={100} value={percent} />
      <span className="fine muted" role={waiting === null ? undefined : 'status'}>
        {waiting ?? (percent < 100 ? `${percent} % sent` : 'Sent. Checking…')}
      </span>
    </div>
  )
}
