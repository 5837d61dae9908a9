import tables from "../ui.module.css";
import styles from "./charts.module.css";

/** What a chart shows, in words and figures. */
export function ChartTable({
  title,
  heads,
  rows,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.figures}>
        <caption className={tables.hidden}>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1] ?? index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
