import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { DocumentIssuer } from '#services/pdf/letterhead'

interface IssuerRecord {
  name: string
  address: string
  telephone: string | null
  email: string
  gstin: string
  cin: string
  sac_code: string | null
  signatory_name: string
  signatory_designation: string
  logo: Uint8Array | null
}

export interface RaisedBy {
  id: number
  version: number | null
}

/** The letterhead of a document: the company version that issued it; for null the current first company. */
export async function issuerOf(db: Db, by: RaisedBy | null): Promise<DocumentIssuer> {
  const from =
    by === null || by.version === null
      ? sql`(select * from companies where ${by === null ? sql`true` : sql`id = ${by.id}`}) companies`
      : sql`(select * from company_versions where id = ${by.id} and company_version = ${by.version}) companies`
  const { rows } = await sql<IssuerRecord>`
    select name, address, telephone, email, gstin, cin, sac_code, signatory_name, signatory_designation, content as logo
    from ${from} left join company_logos on company_logos.id = companies.logo_id
    order by companies.id limit 1`.execute(db)
  const [company] = rows
  if (!company) throw new Error('A paper has a company')
  return {
    name: company.name,
    address: company.address,
    telephone: company.telephone ?? undefined,
    email: company.email,
    gstin: company.gstin,
    cin: company.cin,
    sacCode: company.sac_code ?? undefined,
    logo: company.logo === null ? undefined : [...company.logo],
    signatory:
      company.signatory_name === ''
        ? undefined
        : { name: company.signatory_name, designation: company.signatory_designation },
  }
}
