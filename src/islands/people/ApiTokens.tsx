import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { ACTIONS, LedgerTable } from '#components/ui/grid/LedgerTable'
import type { ApiToken } from '#domain/people/calls'
import * as routes from '#domain/people/routes'
import { formatInstant } from '#domain/time/format'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { callApi } from '#islands/lib/call'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { CreateToken } from './CreateToken'

interface ApiTokensProps extends TokensShown {
  takesCode: boolean
  movesMoney: boolean
}

interface TokensShown {
  tokens: ApiToken[]
  timeZone: string
}

export function ApiTokens({ tokens: initial, timeZone, takesCode, movesMoney }: ApiTokensProps) {
  const [tokens, setTokens] = useState(initial)
  const [fresh, setFresh] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiToken | null>(null)

  const addToken = ({ ApiToken: made, Token }: { ApiToken: ApiToken; Token: string }) => {
    setTokens([made, ...tokens])
    setFresh(Token)
  }
  const revoke = async (token: ApiToken) => {
    await callApi(routes.revokeToken, { params: { id: token.TokenId } })
    setTokens(tokens.filter((each) => each.TokenId !== token.TokenId))
    setRevoking(null)
    if (fresh?.endsWith(token.Hint)) setFresh(null)
    toastSuccess(`${token.Name} is revoked.`)
  }

  return (
    <div className="stack">
      <CreateToken takesCode={takesCode} movesMoney={movesMoney} onMade={addToken} />
      {fresh && <FreshToken text={fresh} onDone={() => setFresh(null)} />}
      <TokenTable tokens={tokens} timeZone={timeZone} onRevoke={setRevoking} />
      {revoking && (
        <ConfirmDialog
          title="Revoke this token?"
          submit="Revoke"
          look="danger"
          cancel="Keep it"
          onClose={() => setRevoking(null)}
          onConfirm={() => revoke(revoking)}
        >
          Whatever uses {revoking.Name} is refused from its next call on. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}

function FreshToken({ text, onDone }: { text: string; onDone: () => void }) {
  const copy = () => navigator.clipboard.writeText(text).then(() => toastSuccess('Copied.'), toastFailure)
  return (
    <div className="callout" data-tone="done" role="status">
      <p>This is the only time the token is shown. Keep it like a password.</p>
      <code className="api-token-text">{text}</code>
      <div className="row">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          I have saved it
        </Button>
      </div>
    </div>
  )
}

interface TokenTableProps extends TokensShown {
  onRevoke: (token: ApiToken) => void
}

function TokenTable({ tokens, timeZone, onRevoke }: TokenTableProps) {
  if (tokens.length === 0) return <p className="muted">You have no tokens.</p>
  const time = (instant: string | null) => (instant ? formatInstant(instant, timeZone) : 'Never')
  return (
    <LedgerTable label="Your tokens" columns={['Name', 'Ends in', 'Access', 'Expires', 'Last used', ACTIONS]}>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.TokenId}>
            <th scope="row">{token.Name}</th>
            <td data-label="Ends in">
              <code>{token.Hint}</code>
            </td>
            <td data-label="Access">{token.Scopes.join(', ')}</td>
            <td data-label="Expires">{time(token.ExpiresAt)}</td>
            <td data-label="Last used">
              <span>
                {time(token.LastUsedAt)}
                {token.LastUsedAddress && ` from ${token.LastUsedAddress}`}
              </span>
            </td>
            <td className="number">
              <Button size="small" aria-label={`Revoke ${token.Name}`} onClick={() => onRevoke(token)}>
                Revoke
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}
