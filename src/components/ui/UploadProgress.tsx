interface UploadProgressProps {
  /** From 0 to 1; null before the upload starts. */
  share: number | null
  waiting?: string | null
}

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
