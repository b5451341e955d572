import { type Kysely, sql } from 'kysely'

/** A note's tax by its setting and the two states: each line of the tax is rounded half up once. */
const TAX_BY_SETTING = `create function note_tax_by_setting(payable numeric, of_currency text, for_gst boolean,
    of_company integer, of_partner uuid, of_subsidiary uuid) returns numeric language plpgsql stable as $$
  declare
    decimals integer := case when of_currency in ('JPY', 'VND') then 0 else 2 end;
    tax record;
  begin
    if not for_gst then return 0; end if;
    select companies.tax_type, companies.tax_rate,
        coalesce(companies.state_id is not null
          and companies.country_id = coalesce(subsidiaries.country_id, partners.country_id)
          and companies.state_id = case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end,
          false) as one_state
      into tax
      from companies join partners on partners.id = of_partner left join subsidiaries on subsidiaries.id = of_subsidiary
      where companies.id = of_company;
    if tax.tax_type = 'GST' and tax.one_state then return 2 * round(payable * (tax.tax_rate / 2) / 100, decimals); end if;
    return round(payable * tax.tax_rate / 100, decimals);
  end $$`

const statements = [
  TAX_BY_SETTING,
  `alter table notes
    add column tax_amount numeric(16,2) not null default 0,
    add column paid_amount numeric(16,2) not null default 0,
    add column withheld_amount numeric(16,2) not null default 0,
    add column charge_amount numeric(16,2) not null default 0,
    add column netted_amount numeric(16,2) not null default 0,
    add column total_amount numeric(16,2) not null generated always as (payable_amount + tax_amount) stored,
    add column transferred_amount numeric(16,2) not null
      generated always as (paid_amount - withheld_amount - charge_amount - netted_amount) stored,
    add column outstanding_amount numeric(16,2) not null
      generated always as (payable_amount + tax_amount - paid_amount) stored`,

  // What was paid up bore the tax that was paid with it; an invoice that counts bears the tax it says.
  `update notes set tax_amount = kept.tax, paid_amount = kept.paid, withheld_amount = kept.withheld,
      charge_amount = kept.charge, netted_amount = kept.netted
    from (
      select notes.id, coalesce(settled.paid, 0) as paid, coalesce(settled.withheld, 0) as withheld,
        coalesce(settled.charge, 0) as charge, coalesce(settled.netted, 0) as netted,
        case when notes.status_id = 17 and settled.is_posted and settled.paid >= notes.payable_amount
            then settled.paid - notes.payable_amount
          when notes.partner_invoice_payable = notes.payable_amount and invoices.payable_amount = notes.payable_amount
            and invoices.total_amount is not null then invoices.total_amount - notes.payable_amount
          when notes.is_gst_enabled then note_tax_by_setting(notes.payable_amount, notes.currency, true, notes.company_id,
            notes.partner_id, notes.subsidiary_id)
          else 0 end as tax
      from notes
      left join partner_invoices invoices on invoices.id = notes.partner_invoice_id
      left join (select note_id, sum(amount) as paid, sum(tax_withheld) as withheld, sum(bank_charge) as charge,
          sum(claw_back_amount) as netted, bool_and(is_posted) as is_posted
        from payments where reversed_at is null group by note_id) settled on settled.note_id = notes.id) kept
    where kept.id = notes.id and (kept.tax <> 0 or kept.paid <> 0)`,

  // Until a tax invoice counts the tax is the setting's; from then on the invoice's, whatever becomes of the states.
  `create function keep_note_tax() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      -- A partner that moves meanwhile waits, since it does not see this note yet.
      if new.is_gst_enabled then
        perform 1 from partners where id = new.partner_id for share;
        perform 1 from subsidiaries where id = new.subsidiary_id for share;
      end if;
    elsif (new.payable_amount, new.is_gst_enabled, new.currency, new.company_id, new.partner_id, new.subsidiary_id,
        new.partner_invoice_id) is not distinct from (old.payable_amount, old.is_gst_enabled, old.currency, old.company_id,
        old.partner_id, old.subsidiary_id, old.partner_invoice_id) then
      return new;
    end if;
    new.tax_amount := null;
    if new.partner_invoice_payable = new.payable_amount then
      select total_amount - payable_amount into new.tax_amount from partner_invoices
        where id = new.partner_invoice_id and payable_amount = new.payable_amount;
    end if;
    if new.tax_amount is null then
      new.tax_amount := note_tax_by_setting(new.payable_amount, new.currency, new.is_gst_enabled, new.company_id,
        new.partner_id, new.subsidiary_id);
    end if;
    return new;
  end $$`,
  `create trigger notes_keep_tax before insert or update of payable_amount, is_gst_enabled, currency, company_id, partner_id,
      subsidiary_id, partner_invoice_id on notes for each row execute function keep_note_tax()`,
  `create function keep_tax_of_open_notes() returns trigger language plpgsql as $$
  begin
    execute format('update notes set tax_amount = note_tax_by_setting(payable_amount, currency, is_gst_enabled, company_id,
        partner_id, subsidiary_id)
      where %I = $1 and is_gst_enabled and partner_invoice_payable is distinct from payable_amount and status_id <> 17',
      tg_argv[0]) using new.id;
    return null;
  end $$`,
  ...(
    [
      ['companies', 'company_id', 'country_id, state_id, tax_type, tax_rate'],
      ['partners', 'partner_id', 'country_id, state_id'],
      ['subsidiaries', 'subsidiary_id', 'country_id, state_id'],
    ] as const
  ).map(
    ([table, column, watched]) => `create trigger ${table}_keep_tax after update of ${watched} on ${table}
      for each row execute function keep_tax_of_open_notes('${column}')`,
  ),

  // What is kept of payments is summed again from those of the note: no writer of payments can leave it wrong.
  `create function keep_note_payments() returns trigger language plpgsql as $$
  begin
    update notes set paid_amount = sums.paid, withheld_amount = sums.withheld, charge_amount = sums.charge,
        netted_amount = sums.netted
      from (
        select changed.note_id, coalesce(sum(amount), 0) as paid, coalesce(sum(tax_withheld), 0) as withheld,
          coalesce(sum(bank_charge), 0) as charge, coalesce(sum(claw_back_amount), 0) as netted
        from (select distinct note_id from written) changed
        left join payments on payments.note_id = changed.note_id and payments.reversed_at is null
        group by changed.note_id) sums
      where notes.id = sums.note_id
        and (paid_amount, withheld_amount, charge_amount, netted_amount)
          is distinct from (sums.paid, sums.withheld, sums.charge, sums.netted);
    return null;
  end $$`,
  `create trigger payments_inserted_keep after insert on payments referencing new table as written
    for each statement execute function keep_note_payments()`,
  `create trigger payments_updated_keep after update on payments referencing new table as written
    for each statement execute function keep_note_payments()`,
  `create trigger payments_deleted_keep after delete on payments referencing old table as written
    for each statement execute function keep_note_payments()`,

  // Amounts of several currencies are sorted currency by currency.
  'drop index notes_payable',
  'create index notes_payable on notes (currency, payable_amount, id)',
  'create index notes_total on notes (currency, total_amount, id)',
  'create index notes_outstanding on notes (currency, outstanding_amount, id)',
]

/** Keeps a note's tax, total and what was paid of it on the note itself (docs/decisions/0048-one-money-model.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
