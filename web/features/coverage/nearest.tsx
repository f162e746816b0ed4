import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  APPLICATION_STATUSES,
  applicationStatus,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import type { NearPerson } from '#contract/coverage/coverage.ts';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { writeTexts } from '#contract/letters/letter-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { filterRowClass } from '#web/ui/filter-bar.tsx';
import { FilterSelect, filterClass } from '#web/ui/filter-select.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { nearestOptions } from './coverage.api.ts';
import styles from './coverage.module.css';
import { type ChangeSearch, type CoverageSearch, IN_A_SEAT } from './coverage-search.ts';

const STATUS_OPTIONS = [
  { value: IN_A_SEAT, label: coverageTexts.nearestAnyStatus },
  ...APPLICATION_STATUSES.map((value) => ({ value, label: STATUS_INFO[value].label })),
];

const HEADS = [
  coverageTexts.name,
  coverageTexts.distance,
  coverageTexts.columns.place,
  coverageTexts.status,
  coverageTexts.phone,
  coverageTexts.email,
];

/** "Who is nearest to ...": the question is in the address. */
export function Nearest({
  search,
  onSearch,
  onWrite,
}: {
  search: CoverageSearch;
  onSearch: ChangeSearch;
  /** Opens a letter to the people shown. */
  onWrite: (people: readonly NearPerson[]) => void;
}) {
  const { near, status } = search;
  const [typed, setTyped] = useState(near ?? '');
  const [shown, setShown] = useState(near);
  // Back and forward change the address.
  if (near !== shown) {
    setShown(near);
    setTyped(near ?? '');
  }
  const {
    data: latest,
    error,
    isPlaceholderData,
  } = useQuery({
    ...nearestOptions({ zip: near ?? '', status: status === IN_A_SEAT ? undefined : status }),
    enabled: near !== undefined,
  });
  // Without a question there is no answer, not even the previous one.
  const data = near === undefined ? undefined : latest;
  const title = data ? coverageTexts.nearestTo(data.from) : '';
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ near: typed.trim() || undefined });
  }
  return (
    <Card as="section" className={styles.nearest} aria-labelledby="nearest-title">
      <h2 id="nearest-title" className="small-heading">
        {coverageTexts.nearest}
      </h2>
      <form className={filterRowClass} onSubmit={submit}>
        <TextField
          className={classNames(filterClass, styles.place)}
          name="nearest-to"
          label={coverageTexts.nearestField}
          placeholder={coverageTexts.nearestHint}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FilterSelect
          label={coverageTexts.nearestStatus}
          data={STATUS_OPTIONS}
          value={status}
          onFilter={(value) =>
            onSearch({ status: applicationStatus.safeParse(value).data ?? IN_A_SEAT })
          }
        />
        <Button type="submit" size="compact">
          {coverageTexts.nearestSubmit}
        </Button>
      </form>
      {/* The live region has one sentence: nobody wants to hear the whole table. */}
      <p role="status">{data && coverageTexts.nearestFound(title, data.people.length)}</p>
      {error && (
        <Banner kind="error">
          {failureSentence(error, coverageTexts.nearestFailed) ?? coverageTexts.nearestFailed}
        </Banner>
      )}
      {data && data.people.length > 0 && (
        <>
          <PeopleTable title={title} people={data.people} isStale={isPlaceholderData} />
          <Row>
            <Button size="compact" onClick={() => onWrite(data.people)}>
              {writeTexts.writeToThese(data.people.length)}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
}

function PeopleTable({
  title,
  people,
  isStale,
}: {
  title: string;
  people: readonly NearPerson[];
  isStale: boolean;
}) {
  return (
    <Table
      hasCards
      isStale={isStale}
      className={classNames(styles.people, 'breaks')}
      aria-label={title}
    >
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          {HEADS.map((head) => (
            <th {...asTable.head} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </Table>
  );
}

function PersonRow({ person }: { person: NearPerson }) {
  const { id, application_number, full_name, zip_code, city, miles, status, phone, email } = person;
  return (
    <tr {...asTable.row}>
      <td {...asTable.cell}>
        <Link to={pages.application(id)}>{full_name ?? application_number}</Link>
      </td>
      <td {...asTable.cell} className="figures one-line">
        {coverageTexts.miles(miles)}
      </td>
      <td {...asTable.cell}>
        {zip_code} {city}
      </td>
      <td {...asTable.cell}>
        <StatusBadge status={status} />
      </td>
      <td {...asTable.cell}>{phone && <PhoneLink phone={phone} />}</td>
      <td {...asTable.cell}>
        {email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
      </td>
    </tr>
  );
}
